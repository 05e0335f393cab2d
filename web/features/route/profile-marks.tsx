// What is pinned to stations of a route, as buttons over its longitudinal profile: one a place, or one with a menu for several that would lie
// on each other.

import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type uPlot from 'uplot';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { TOPIC_COLOR } from '../../ui/topic-color.ts';
import { groupMarks, MARK_PX, type PlotPlace, type ProfileMark } from './group-marks.ts';

interface Props {
  readonly marks: readonly ProfileMark[];
  readonly place: PlotPlace | null;
  readonly onOpen: (id: string) => void;
  /** m; null: at none. */
  readonly onPoint: (chainageM: number | null) => void;
}

export function placeOfPlot({ bbox, scales }: uPlot): PlotPlace | null {
  const { min, max } = scales.x!;
  if (min == null || max == null || max <= min) return null;
  const [leftPx, widthPx] = [bbox.left / devicePixelRatio, bbox.width / devicePixelRatio];
  return { leftPx, widthPx, fromM: min * 1000, toM: max * 1000 };
}

export function ProfileMarks({ marks, place, onOpen, onPoint }: Props) {
  const t = useText();
  const formats = useFormats();
  const [opened, setOpened] = useState<{ anchor: HTMLElement; marks: readonly ProfileMark[] } | null>(null);
  if (!place) return null;
  const nameOf = ({ name, chainageM }: ProfileMark) =>
    t('profile.mark', { name, chainage: formats.chainage(chainageM) });
  return (
    <>
      {groupMarks(marks, place).map(({ atPx, marks: own }) => {
        const [first] = own as [ProfileMark];
        const isOne = own.length === 1;
        const name = isOne ? nameOf(first) : t('profile.marks', { count: own.length, chainage: formats.chainage(first.chainageM) }); // biome-ignore format: one line
        return (
          <ButtonBase
            key={first.id}
            aria-label={name}
            title={name}
            aria-haspopup={isOne ? undefined : 'menu'}
            onClick={({ currentTarget }) =>
              isOne ? onOpen(first.id) : setOpened({ anchor: currentTarget, marks: own })
            }
            onMouseEnter={() => onPoint(first.chainageM)}
            onMouseLeave={() => onPoint(null)}
            onFocus={() => onPoint(first.chainageM)}
            onBlur={() => onPoint(null)}
            sx={{
              position: 'absolute',
              top: 2,
              left: atPx - MARK_PX / 2,
              width: MARK_PX,
              height: MARK_PX,
              borderRadius: '50%',
              typography: 'caption',
              fontWeight: 680,
              color: '#fff',
              bgcolor: TOPIC_COLOR,
              // Where it points.
              '&::after': {
                content: '""',
                position: 'absolute',
                top: '100%',
                left: 'calc(50% - 1px)',
                width: 2,
                height: 8,
                bgcolor: TOPIC_COLOR,
              },
              '&.Mui-focusVisible': { outline: 2, outlineColor: 'text.primary', outlineOffset: 2 },
            }}
          >
            {isOne ? <ChatBubbleOutlineIcon sx={{ fontSize: 14 }} /> : <Box className="figures">{own.length}</Box>}
          </ButtonBase>
        );
      })}
      <Menu anchorEl={opened?.anchor ?? null} open={opened !== null} onClose={() => setOpened(null)}>
        {opened?.marks.map((mark) => (
          <MenuItem
            key={mark.id}
            onClick={() => {
              setOpened(null);
              onOpen(mark.id);
            }}
            sx={{ maxWidth: 360, whiteSpace: 'normal' }}
          >
            {nameOf(mark)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
