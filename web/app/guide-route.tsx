// The user guide under the top bar; without a name, its first article. A page that does not exist is not found.

import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { articleOf } from '../features/guide/articles.ts';
import { GuidePage } from '../features/guide/guide-page.tsx';
import { GUIDE_ARTICLES } from '../state/guide.ts';
import { NotFound } from './not-found.tsx';
import { TopBar } from './top-bar.tsx';

export default function GuideRoute() {
  const { article: id = GUIDE_ARTICLES[0] } = useParams();
  const article = articleOf(id);
  if (!article) return <NotFound />;
  return (
    <Stack sx={{ height: '100%' }}>
      <TopBar />
      <GuidePage article={article} />
    </Stack>
  );
}
