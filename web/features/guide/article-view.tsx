// One article of the user guide, as it reads on its page and in the drawer beside a panel.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLanguage } from '../../i18n/text.tsx';
import { type Article, type Block, textsOf } from './article.ts';

interface Props {
  readonly article: Article;
  /** The title is the page's own, or stands below one. */
  readonly titleAs: 'h1' | 'h2';
}

export function ArticleView({ article, titleAs }: Props) {
  const language = useLanguage();
  return (
    <Stack component="article" sx={{ gap: 2.5, maxWidth: 680 }}>
      <Box>
        <Typography variant="h1" component={titleAs} sx={{ fontSize: titleAs === 'h1' ? undefined : '1.25rem' }}>
          {article.title[language]}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75, fontSize: '1rem' }}>
          {article.lead[language]}
        </Typography>
      </Box>
      {article.sections.map(({ heading, blocks }) => (
        <Stack component="section" key={heading.en} sx={{ gap: 1.25 }}>
          <Typography variant="h2" component={titleAs === 'h1' ? 'h2' : 'h3'} sx={{ fontSize: '1.0625rem' }}>
            {heading[language]}
          </Typography>
          {blocks.map((block) => (
            <BlockView key={textsOf(block)[0]!.en} block={block} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

const LIST_SX = { m: 0, pl: 2.75, display: 'grid', gap: 0.75, '& li::marker': { color: 'text.secondary' } };

function BlockView({ block }: { readonly block: Block }) {
  const language = useLanguage();
  if ('note' in block)
    return (
      <Alert severity="info" variant="outlined" sx={{ py: 0.25 }}>
        {block.note[language]}
      </Alert>
    );
  if ('steps' in block || 'points' in block) {
    const isOrdered = 'steps' in block;
    return (
      <Box component={isOrdered ? 'ol' : 'ul'} sx={LIST_SX}>
        {(isOrdered ? block.steps : block.points).map((text) => (
          <Typography component="li" key={text.en} sx={{ lineHeight: 1.55 }}>
            {text[language]}
          </Typography>
        ))}
      </Box>
    );
  }
  return <Typography sx={{ lineHeight: 1.6 }}>{block[language]}</Typography>;
}
