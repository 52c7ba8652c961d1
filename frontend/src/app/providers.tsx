import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '@/lib/query-client';
import { TOAST_MILLISECONDS } from '@/lib/notify';
import { theme } from '@/ui/theme';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <Notifications limit={1} autoClose={TOAST_MILLISECONDS} position="bottom-right" zIndex={1000} />
    </MantineProvider>
  );
}
