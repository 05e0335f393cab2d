// The article that a panel asked for, at the edge of the page; closed, what one was doing goes on where it was.

import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useText } from '../../i18n/text.tsx';
import { closeGuide, type GuideArticleId } from '../../state/guide.ts';
import { ArticleView } from './article-view.tsx';
import { articleOf } from './articles.ts';

export function GuideDrawer({ id }: { readonly id: GuideArticleId }) {
  const t = useText();
  const article = articleOf(id);
  if (!article) return null;
  return (
    <Drawer
      anchor="right"
      open
      onClose={closeGuide}
      slotProps={{ paper: { 'aria-label': t('userGuide.title'), sx: { width: { xs: '100%', sm: 420 } } } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', px: 2.5, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="overline" color="textSecondary" sx={{ flex: 1 }}>
          {t('userGuide.title')}
        </Typography>
        <IconButton size="small" aria-label={t('app.close')} onClick={closeGuide}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Box sx={{ flex: 1, overflow: 'auto', px: 2.5, py: 2.5 }}>
        <ArticleView article={article} titleAs="h2" />
        <Button component={Link} to={`/guide/${id}`} onClick={closeGuide} sx={{ mt: 3, ml: -1 }}>
          {t('userGuide.open')}
        </Button>
      </Box>
    </Drawer>
  );
}
