// The product's mark: one road that parts into a chosen and a dashed alternative.

import Box from '@mui/material/Box';

export function Logo({ size = 28, withName = false }: { size?: number; withName?: boolean }) {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden={withName} role="img" aria-label="Veivalg">
        <rect width="32" height="32" rx="8" fill="#12483f" />
        <g fill="none" strokeLinecap="round" strokeWidth="3">
          <path d="M16 26.5C16 19 8.5 17.5 8.5 7" stroke="#f2b84b" />
          <path d="M16 26.5C16 19 23.5 17.5 23.5 7" stroke="#8fd3c1" strokeDasharray="4.2 4.6" />
          <circle cx="16" cy="26.3" r="2.3" fill="#fff" stroke="none" />
        </g>
      </svg>
      {withName && (
        <Box component="span" sx={{ fontSize: size * 0.62, fontWeight: 680, letterSpacing: '-0.03em' }}>
          Veivalg
        </Box>
      )}
    </Box>
  );
}
