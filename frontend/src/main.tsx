import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/ui/layers.css';
import '@/ui/mantine-styles';
import '@/ui/fonts.css';
import '@/ui/theme.css';
import { Providers } from '@/app/providers';
import { AppRouter } from '@/app/router';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

createRoot(container).render(
  <StrictMode>
    <Providers>
      <AppRouter />
    </Providers>
  </StrictMode>,
);
