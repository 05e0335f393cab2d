// Where rows will stand: a name to the left and a figure to the right, in lines of the tables' height.

import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Widths of names in percent; they repeat. */
const NAMES = [32, 44, 26, 38, 30];
const ROW_PX = 40;

export function SkeletonRows({ count }: { readonly count: number }) {
  return (
    <Stack aria-hidden sx={{ width: '100%' }}>
      {Array.from({ length: count }, (_, i) => (
        <Stack
          key={i}
          direction="row"
          sx={{
            height: ROW_PX,
            alignItems: 'center',
            justifyContent: 'space-between',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="text" width={`${NAMES[i % NAMES.length]}%`} />
          <Skeleton variant="text" width="12%" />
        </Stack>
      ))}
    </Stack>
  );
}
