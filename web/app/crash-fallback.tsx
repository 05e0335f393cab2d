// What is shown when drawing the page itself has failed: the error's text and a way out. React knows crash fallbacks
// as classes only.

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';

interface Props {
  readonly children: ReactNode;
}

export class CrashFallback extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    return this.state.error ? <Crashed error={this.state.error} /> : this.props.children;
  }
}

function Crashed({ error }: { error: Error }) {
  const t = useText();
  return (
    <Stack role="alert" sx={{ height: '100%', alignItems: 'center', justifyContent: 'center', gap: 2, p: 3 }}>
      <Typography variant="h1">{t('app.crashed')}</Typography>
      <Typography
        component="pre"
        sx={{ maxWidth: 720, whiteSpace: 'pre-wrap', color: 'text.secondary', fontFamily: 'monospace' }}
      >
        {error.message}
      </Typography>
      <Button variant="contained" onClick={() => window.location.assign('/')}>
        {t('app.reload')}
      </Button>
    </Stack>
  );
}
