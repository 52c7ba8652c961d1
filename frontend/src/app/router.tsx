import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ROUTES } from './routes';

const router = createBrowserRouter(ROUTES);

export function AppRouter() {
  return <RouterProvider router={router} />;
}
