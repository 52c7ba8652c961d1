import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { LoadingScreen } from './loading-screen';
import { PublicLayout } from './public-layout';
import { RootLayout } from './root-layout';
import { RouteError } from './route-error';

/** One screen in its own chunk, with its own fallback and error boundary, so that the shell around it stays. */
function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: await load() }),
    hydrateFallbackElement: <LoadingScreen />,
    errorElement: <RouteError />,
  };
}

const home = () => import('@/features/home/home-screen').then((module) => module.HomeScreen);
const venues = () => import('@/features/venues/venues-screen').then((module) => module.VenuesScreen);
const calendar = () => import('@/features/calendar/calendar-screen').then((module) => module.CalendarScreen);
const myBookings = () =>
  import('@/features/my-bookings/my-bookings-screen').then((module) => module.MyBookingsScreen);
const contract = () => import('@/features/contract/contract-screen').then((module) => module.ContractScreen);
const link = () => import('@/features/links/link-screen').then((module) => module.LinkScreen);
const management = () =>
  import('@/features/management/management-screen').then(async (module) => {
    await module.loadFirstView();
    return module.ManagementScreen;
  });
const adminCleanup = () =>
  import('@/features/management/clean-up/admin-cleanup-screen').then(async (module) => {
    await module.loadFirstView();
    return module.AdminCleanupScreen;
  });
const contact = () => import('@/features/contact/contact-screen').then((module) => module.ContactScreen);
const gallery = () => import('@/features/gallery/gallery-screen').then((module) => module.GalleryScreen);
const shareExperience = () =>
  import('@/features/share-experience/share-experience-screen').then(
    (module) => module.ShareExperienceScreen,
  );
const leaveWaitlist = () =>
  import('@/features/waitlist/leave-waitlist-screen').then((module) => module.LeaveWaitlistScreen);
const vendorDocuments = () =>
  import('@/features/vendor-documents/vendor-documents-screen').then(
    (module) => module.VendorDocumentsScreen,
  );
const eventPlanner = () =>
  import('@/features/event-planner/event-planner-screen').then((module) => module.EventPlannerScreen);
const floorPlanner = () =>
  import('@/features/floor-planner/floor-planner-screen').then((module) => module.FloorPlannerScreen);
const savedFloorPlans = () =>
  import('@/features/saved-floor-plans/saved-floor-plans-screen').then(
    (module) => module.SavedFloorPlansScreen,
  );
const sharedFloorPlan = () =>
  import('@/features/shared-floor-plan/shared-floor-plan-screen').then(
    (module) => module.SharedFloorPlanScreen,
  );
const notFound = () =>
  import('@/features/not-found/not-found-screen').then((module) => module.NotFoundScreen);

/** Every address of the site with its screen. */
export const ROUTES: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          screen('/', home),
          screen('/venues', venues),
          screen('/calendar', calendar),
          screen('/my-bookings', myBookings),
          screen('/customer-portal', myBookings),
          screen('/contract/:id', contract),
          screen('/link/:token', link),
          screen('/photo-gallery', gallery),
          screen('/contact', contact),
          screen('/share-experience', shareExperience),
          screen('/waitlist/leave/:token', leaveWaitlist),
          screen('/vendor-documents', vendorDocuments),
          screen('/event-planner', eventPlanner),
          screen('/floor-planner', floorPlanner),
          screen('/saved-floor-plans', savedFloorPlans),
          screen('/shared-floor-plan/:token', sharedFloorPlan),
          screen('*', notFound),
        ],
      },
      screen('/management', management),
      screen('/admin-cleanup', adminCleanup),
    ],
  },
];
