// Which page an address shows: section 2 of the specification. Logged out, only the anonymous pages; logged in, nothing
// until user and profile have loaded. A mailed link to a new password opens for both: whoever holds it may be logged in here.

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useParams, useSearchParams } from 'react-router';
import { profileQuery } from '../api/session.ts';
import { AcceptPage } from '../features/auth/accept-page.tsx';
import { LoginPage } from '../features/auth/login-page.tsx';
import { NewPasswordPage } from '../features/auth/new-password-page.tsx';
import { VerifyPage } from '../features/auth/verify-page.tsx';
import { PartnerPage } from '../features/partner/partner-page.tsx';
import { SharePage } from '../features/share/share-page.tsx';
import { useSession } from '../state/session.ts';
import { DashboardRoute } from './dashboard-route.tsx';
import { LoggedIn } from './logged-in.tsx';
import { NotFound } from './not-found.tsx';
import { AdminRoute, OrganizationRoute } from './organization-route.tsx';
import { PageSpinner } from './page-spinner.tsx';

/** The project page brings the canvas with it, so it is loaded when the first project is opened. */
const ProjectPage = lazy(() => import('./project/project-page.tsx'));

/** It brings the calendar with it. */
const ProfileRoute = lazy(() => import('./profile-route.tsx'));

/** The canvas comes with this one as well. */
const ShareMap = lazy(() => import('./share-map.tsx'));

export function AppRoutes() {
  const loggedIn = useSession((state) => state.loggedIn);
  return (
    <Routes>
      <Route path="/resetPassword/:uid/:token" element={<NewPasswordPage />} />
      <Route path="/share/:token" element={<ShareRoute />} />
      <Route path="*" element={loggedIn ? <LoggedInRoutes /> : <LoggedOutRoutes />} />
    </Routes>
  );
}

function LoggedOutRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/emerald" element={<PartnerPage profile={null} />} />
      <Route path="*" element={<Navigate to="/login" replace />} />
    </Routes>
  );
}

function LoggedInRoutes() {
  return (
    <LoggedIn>
      <Suspense fallback={<PageSpinner />}>
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
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </LoggedIn>
  );
}

function EmeraldRoute() {
  const { data: profile } = useQuery(profileQuery);
  return <PartnerPage profile={profile ?? null} />;
}

function ShareRoute() {
  const { token = '' } = useParams();
  return (
    <SharePage
      token={token}
      map={(shared) => (
        <Suspense fallback={<PageSpinner />}>
          <ShareMap {...shared} />
        </Suspense>
      )}
    />
  );
}

/** Nothing to log in to; but a mailed link may be for somebody who is logged in. */
function LoginWhenLoggedIn() {
  const [search] = useSearchParams();
  const [invite, verify] = [search.get('invite'), search.get('verify')];
  if (verify?.startsWith('email.')) return <VerifyPage token={verify} />;
  return invite ? <AcceptPage invite={invite} /> : <Navigate to="/" replace />;
}
