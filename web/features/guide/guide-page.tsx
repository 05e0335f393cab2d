// The user guide: contents at the left with a search above them, the article beside. Every article has an address.

import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { type Article, findArticles, GUIDE_GROUPS } from './article.ts';
import { ArticleView } from './article-view.tsx';
import { ARTICLES } from './articles.ts';

const addressOf = ({ id }: Article) => `/guide/${id}`;

export function GuidePage({ article }: { readonly article: Article }) {
  const t = useText();
  const language = useLanguage();
  const top = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const hits = useMemo(() => (wanted ? findArticles(ARTICLES, wanted, language) : null), [wanted, language]);
  const next = ARTICLES[ARTICLES.indexOf(article) + 1];
  usePageTitle(`${article.title[language]} – ${t('userGuide.title')}`);
  // Another article begins at its top.
  useEffect(() => {
    if (article) top.current?.scrollTo({ top: 0 });
  }, [article]);
  return (
    <Box ref={top} sx={{ flex: 1, overflow: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 2.5, md: 4 } }}>
      <Box
        sx={{
          maxWidth: 1040,
          mx: 'auto',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '264px minmax(0, 1fr)' },
          gridTemplateRows: { md: 'auto 1fr' },
          gridTemplateAreas: { xs: '"search" "text" "contents"', md: '"search text" "contents text"' },
          columnGap: 7,
          rowGap: { xs: 3, md: 1.5 },
        }}
      >
        <Stack role="search" sx={{ gap: 1.5, gridArea: 'search' }}>
          <Typography variant="overline" color="textSecondary">
            {t('userGuide.title')}
          </Typography>
          <SearchField label={t('userGuide.search')} value={query} onChange={setQuery} />
        </Stack>
        <Box component="nav" aria-label={t('userGuide.contents')} sx={{ gridArea: 'contents' }}>
          <Contents current={article} />
        </Box>
        <Box component="main" sx={{ minWidth: 0, gridArea: 'text' }} key={hits ? 'hits' : article.id}>
          {hits ? (
            <Stack sx={{ gap: 2 }}>
              <Typography color="textSecondary" role="status">
                {t('userGuide.hits', { count: hits.length })}
              </Typography>
              {hits.map((hit) => (
                <Box key={hit.article.id}>
                  <Typography
                    variant="h3"
                    component={Link}
                    to={addressOf(hit.article)}
                    onClick={() => setQuery('')}
                    sx={{ color: 'primary.main' }}
                  >
                    {hit.article.title[language]}
                  </Typography>
                  <Typography color="textSecondary">{hit.excerpt}</Typography>
                </Box>
              ))}
              <Stuck />
            </Stack>
          ) : (
            <>
              <ArticleView article={article} titleAs="h1" />
              {next && (
                <Button component={Link} to={addressOf(next)} endIcon={<ArrowForwardIcon />} sx={{ mt: 4, ml: -1 }}>
                  {t('userGuide.next', { title: next.title[language] })}
                </Button>
              )}
              <Stuck />
            </>
          )}
        </Box>
      </Box>
    </Box>
  );
}

function Stuck() {
  const t = useText();
  return (
    <Typography color="textSecondary" sx={{ mt: 3 }}>
      {t('userGuide.stuck')}{' '}
      <Box component={Link} to="/support" sx={{ color: 'primary.main' }}>
        {t('support.title')}
      </Box>
    </Typography>
  );
}

function Contents({ current }: { readonly current: Article }) {
  const t = useText();
  const language = useLanguage();
  return GUIDE_GROUPS.map((group) => (
    <Box key={group} sx={{ mb: 1.5 }}>
      <Typography variant="h3" component="h2" sx={{ px: 1.25, py: 0.5, fontSize: '0.8125rem' }}>
        {t(`userGuide.group.${group}`)}
      </Typography>
      <List disablePadding>
        {ARTICLES.filter((article) => article.group === group).map((article) => (
          <Box component="li" key={article.id}>
            <ListItemButton
              component={Link}
              to={addressOf(article)}
              selected={article === current}
              aria-current={article === current ? 'page' : undefined}
              sx={{ py: 0.375, px: 1.25 }}
            >
              <ListItemText primary={article.title[language]} />
            </ListItemButton>
          </Box>
        ))}
      </List>
    </Box>
  ));
}
