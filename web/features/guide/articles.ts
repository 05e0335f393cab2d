// The whole user guide, in the order of its contents. Loaded when the guide is opened first.

import { GUIDE_ARTICLES, type GuideArticleId } from '../../state/guide.ts';
import type { Article } from './article.ts';
import { decideArticles } from './articles/decide.ts';
import { planArticles } from './articles/plan.ts';
import { startArticles } from './articles/start.ts';
import { togetherArticles } from './articles/together.ts';

const BY_ID = new Map<GuideArticleId, Article>(
  [...startArticles, ...planArticles, ...decideArticles, ...togetherArticles].map((article) => [article.id, article]),
);

export const ARTICLES: readonly Article[] = GUIDE_ARTICLES.flatMap((id) => BY_ID.get(id) ?? []);

export const articleOf = (id: string | undefined): Article | undefined => BY_ID.get(id as GuideArticleId);
