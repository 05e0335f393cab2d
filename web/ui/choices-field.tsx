// A field of several words: chosen from a list, or written freely. What is being written is held here: the field of the
// library throws it away whenever the page renders again with another array of the same values.

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly options?: readonly string[];
  readonly labelOf?: (value: string) => string;
  /** Others than the options may be written. */
  readonly isFree?: boolean;
  readonly noOptionsText?: string;
  readonly helperText?: string;
}

export function ChoicesField({
  label,
  values,
  onChange,
  options = [],
  labelOf = (value) => value,
  isFree = false,
  noOptionsText,
  helperText,
}: Props) {
  const [text, setText] = useState('');
  return (
    <Autocomplete
      multiple
      freeSolo={isFree}
      size="small"
      options={[...options]}
      getOptionLabel={labelOf}
      value={[...values]}
      inputValue={text}
      onInputChange={(_, written, reason) => reason !== 'reset' && setText(written)}
      onChange={(_, next) => {
        setText('');
        onChange(next);
      }}
      noOptionsText={noOptionsText}
      renderInput={(params) => <TextField {...params} label={label} helperText={helperText} />}
    />
  );
}
