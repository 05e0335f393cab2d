// One uPlot chart in a div: recreated when its options change, given new data otherwise, following the div's size.

import 'uplot/dist/uPlot.min.css';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';

export type ChartOptions = Omit<uPlot.Options, 'width' | 'height'>;

interface Props {
  readonly options: ChartOptions;
  readonly data: uPlot.AlignedData;
  readonly height: number | 'fill';
  readonly onChart?: (chart: uPlot | null) => void;
}

export function UplotChart({ options, data, height, onChart }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot | null>(null);
  const latest = useRef({ data, onChart });
  latest.current = { data, onChart };

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const size = () => ({
      width: Math.max(80, Math.floor(element.clientWidth)),
      height: Math.max(60, Math.floor(element.clientHeight)),
    });
    const made = new uPlot({ ...options, ...size() }, latest.current.data, element);
    chart.current = made;
    latest.current.onChart?.(made);
    const watcher = new ResizeObserver(() => {
      const { width, height: tall } = size();
      if (width !== made.width || tall !== made.height) made.setSize({ width, height: tall });
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      latest.current.onChart?.(null);
      made.destroy();
      chart.current = null;
    };
  }, [options]);

  useEffect(() => chart.current?.setData(data), [data]);

  return (
    <Box
      ref={container}
      sx={{
        height: height === 'fill' ? '100%' : height,
        width: '100%',
        minWidth: 0,
        overflow: 'hidden',
        '& .u-legend': { display: 'none' },
      }}
    />
  );
}
