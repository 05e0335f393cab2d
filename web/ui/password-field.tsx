// A password, hidden until somebody asks to see it.

import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useText } from '../i18n/text.tsx';
import { EntryField } from './entry-field.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly problem?: string;
  readonly hint?: string;
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
  readonly size?: 'small' | 'medium';
}

export function PasswordField(rest: Props) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <EntryField
      type={isShown ? 'text' : 'password'}
      {...rest}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            size="small"
            aria-label={t(isShown ? 'ui.password.hide' : 'ui.password.show')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
