// A question mark that opens the user guide's article about the panel it stands in.

import HelpOutlineIcon from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { useText } from '../i18n/text.tsx';
import { type GuideArticleId, openGuide } from '../state/guide.ts';

interface Props {
  readonly article: GuideArticleId;
  /** What the help is about, in the words of the panel. */
  readonly about: string;
}

export function HelpButton({ article, about }: Props) {
  const t = useText();
  const name = t('ui.help.about', { about });
  return (
    <IconButton
      size="small"
      aria-label={name}
      title={name}
      onClick={() => openGuide(article)}
      sx={{ color: 'text.secondary' }}
    >
      <HelpOutlineIcon sx={{ fontSize: 18 }} />
    </IconButton>
  );
}
