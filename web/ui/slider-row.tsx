// A labelled slider with its value, one line of a drawer.

import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as a reader sees it. */
  readonly text: string;
  readonly onChange: (value: number) => void;
}

export function SliderRow({ label, value, min, max, step, text, onChange }: Props) {
  return (
    <Stack sx={{ py: 0.25 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography variant="body2">{label}</Typography>
        <Typography variant="body2" className="figures" color="textSecondary">
          {text}
        </Typography>
      </Stack>
      <Slider
        size="small"
        value={value}
        min={min}
        max={max}
        step={step}
        shiftStep={(max - min) / 20}
        aria-label={label}
        getAriaValueText={() => text}
        onChange={(_, next) => onChange(next as number)}
        sx={{ mx: 0.75, width: 'auto', py: 1 }}
      />
    </Stack>
  );
}
