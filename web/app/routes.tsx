// Which page an address shows, as far as it shows without a login: section 2 of the specification. What a visitor needs first comes
// with the page; all else, texts included, is loaded when it is due. A mailed link to a new password opens for both: whoever holds it
// may be logged in here.

import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { hasLoggedOut, useSession } from '../state/session.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const NewPasswordPage = lazy(async () => ({
  default: (await import('../features/auth/new-password-page.tsx')).NewPasswordPage,
}));
const PartnerPage = lazy(async () => ({ default: (await import('../features/partner/partner-page.tsx')).PartnerPage }));
const LoggedInRoutes = lazy(() => import('./logged-in-routes.tsx'));
const ShareRoute = lazy(() => import('./share-route.tsx'));

export function AppRoutes() {
  const loggedIn = useSession((state) => state.loggedIn);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/resetPassword/:uid/:token" element={<NewPasswordPage />} />
        <Route path="/share/:token" element={<ShareRoute />} />
        <Route path="*" element={loggedIn ? <LoggedInRoutes /> : <LoggedOutRoutes />} />
      </Routes>
    </Suspense>
  );
}

function LoggedOutRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/emerald" element={<PartnerPage profile={null} />} />
      <Route path="*" element={<ToLogin />} />
    </Routes>
  );
}

/** Whoever did not log out themselves comes back to where they were (logged-in-routes.tsx). */
function ToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to="/login" replace state={hasLoggedOut() ? null : { from: pathname + search }} />;
}
