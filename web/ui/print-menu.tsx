// The button that prints a drawing: on one sheet as it fits, or to a scale.

import PrintOutlinedIcon from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

export interface PrintChoice {
  readonly name: string;
  readonly about?: string;
  readonly print: () => void;
}

export function PrintMenu({ label, choices }: { readonly label: string; readonly choices: readonly PrintChoice[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton size="small" aria-label={label} onClick={(event) => setAnchor(event.currentTarget)} sx={{ mr: 1 }}>
        <PrintOutlinedIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ name, about, print }) => (
          <MenuItem
            key={name}
            dense
            onClick={() => {
              setAnchor(null);
              print();
            }}
          >
            <ListItemText primary={name} secondary={about} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
