import { usePageTitle } from '@/lib/page-title';
import { Hero } from './hero';
import { Services } from './services';
import { Spaces } from './spaces';

export function HomeScreen() {
  usePageTitle();
  return (
    <>
      <Hero />
      <Spaces />
      <Services />
    </>
  );
}
