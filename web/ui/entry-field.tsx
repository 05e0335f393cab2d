// A line of text in the forms before the login: what a TextField of MUI is, without the choices, menus and layers that it brings
// along and that a page of two fields has no use for.

import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly type: 'email' | 'password' | 'text';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: string;
  /** Why the value was refused, or ''. */
  readonly problem?: string;
  /** What stands below while nothing is wrong. */
  readonly hint?: string;
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
  readonly size?: 'small' | 'medium';
  readonly endAdornment?: ReactNode;
}

export function EntryField({ label, onChange, problem = '', hint = '', size = 'medium', ...rest }: Props) {
  const id = useId();
  const below = problem || hint;
  return (
    <FormControl variant="outlined" size={size} error={problem !== ''}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={below ? `${id}-below` : undefined}
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        {...rest}
      />
      {below && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
