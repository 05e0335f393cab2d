// One person in a list: initials, name, e-mail and what else is said of them.

import Avatar from '@mui/material/Avatar';
import type { ReactNode } from 'react';
import { initials } from './initials.ts';
import { Row } from './rows.tsx';

interface Props {
  readonly name: string;
  readonly email: string;
  /** Behind the e-mail. */
  readonly more?: string;
  readonly action?: ReactNode;
  /** Below the words on a narrow screen. */
  readonly isActionWide?: boolean;
}

export function PersonRow({ name, email, more, action, isActionWide }: Props) {
  const detail = [name === email ? '' : email, more ?? ''].filter(Boolean).join(' · ');
  return (
    <Row
      icon={
        <Avatar
          aria-hidden
          sx={{ width: 32, height: 32, fontSize: '0.75rem', fontWeight: 640, bgcolor: 'primary.main' }}
        >
          {initials(name)}
        </Avatar>
      }
      title={name}
      detail={detail}
      action={action}
      isActionWide={isActionWide}
    />
  );
}
