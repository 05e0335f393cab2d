// Which page an address shows to somebody who is logged in; nothing until user and profile have loaded. The texts of all features
// come with it.

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router';
import { profileQuery } from '../api/session.ts';
import { CATALOGUE } from '../i18n/catalogue.ts';
import { TextProvider } from '../i18n/text.tsx';
import { DashboardRoute } from './dashboard-route.tsx';
import { LoggedIn } from './logged-in.tsx';
import { NotFound } from './not-found.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** The project page brings the canvas with it, so it is loaded when the first project is opened. */
const ProjectPage = lazy(() => import('./project/project-page.tsx'));

const AcceptPage = lazy(async () => ({ default: (await import('../features/auth/accept-page.tsx')).AcceptPage }));
const VerifyPage = lazy(async () => ({ default: (await import('../features/auth/verify-page.tsx')).VerifyPage }));
const PartnerPage = lazy(async () => ({ default: (await import('../features/partner/partner-page.tsx')).PartnerPage }));
const OrganizationRoute = lazy(async () => ({ default: (await import('./organization-route.tsx')).OrganizationRoute }));
const AdminRoute = lazy(async () => ({ default: (await import('./organization-route.tsx')).AdminRoute }));
const GuideRoute = lazy(() => import('./guide-route.tsx'));
const ExercisesRoute = lazy(() => import('./exercises-route.tsx'));
const ExploreRoute = lazy(() => import('./explore-route.tsx'));
const SupportRoute = lazy(() => import('./support-route.tsx'));
/** It brings the calendar with it. */
const ProfileRoute = lazy(() => import('./profile-route.tsx'));

export default function LoggedInRoutes() {
  return (
    <TextProvider catalogue={CATALOGUE}>
      <LoggedIn>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            <Route path="/" element={<Navigate to="/dashboard" replace />} />
            <Route path="/login" element={<LoginWhenLoggedIn />} />
            <Route path="/dashboard" element={<DashboardRoute />} />
            <Route path="/emerald" element={<EmeraldRoute />} />
            <Route path="/project/:uuid/:tab?/:param1?/:param2?/:param3?/:param4?" element={<ProjectPage />} />
            <Route path="/projectNew/:uuid" element={<ProjectPage />} />
            <Route path="/organization/:uuid/:tab?/:kind?/:id?" element={<OrganizationRoute />} />
            <Route path="/admin/:tab?" element={<AdminRoute />} />
            <Route path="/profile" element={<Navigate to="/profile/basicInfo" replace />} />
            <Route path="/profile/:tab/:action?" element={<ProfileRoute />} />
            <Route path="/guide/:article?" element={<GuideRoute />} />
            <Route path="/exercises" element={<ExercisesRoute />} />
            <Route path="/explore" element={<ExploreRoute />} />
            <Route path="/support" element={<SupportRoute />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </LoggedIn>
    </TextProvider>
  );
}

function EmeraldRoute() {
  const { data: profile } = useQuery(profileQuery);
  return <PartnerPage profile={profile ?? null} />;
}

/** Nothing to log in to; but a mailed link may be for somebody who is logged in. */
function LoginWhenLoggedIn() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const from = (state as { readonly from?: string } | null)?.from ?? '/';
  const [invite, verify] = [search.get('invite'), search.get('verify')];
  if (verify?.startsWith('email.')) return <VerifyPage token={verify} />;
  return invite ? <AcceptPage invite={invite} /> : <Navigate to={from} replace />;
}
