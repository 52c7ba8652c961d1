import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { useSettledSearch } from './use-settled-search';

describe('what is asked for while somebody types', () => {
  afterEach(cleanup);

  it('follows after a moment, without the spaces around it; an emptied field at once', async () => {
    const asked: string[] = [];
    const { result, rerender } = renderHook(
      (typed: string) => {
        const search = useSettledSearch(typed);
        if (asked.at(-1) !== search) asked.push(search);
        return search;
      },
      { initialProps: '' },
    );
    rerender(' sar');
    rerender(' sarah ');
    await waitFor(() => expect(result.current).toBe('sarah'));
    rerender(' ');
    expect(asked).toEqual(['', 'sarah', '']);
  });
});
