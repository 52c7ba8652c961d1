import { Suspense, type ComponentType, type ReactNode } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazyAhead } from './lazy-ahead';

function Field({ label }: { label: string }) {
  return <input aria-label={label} />;
}

const inFrame = (part: ReactNode) => <Suspense fallback={<p>Loading</p>}>{part}</Suspense>;
const fetchField = (): Promise<ComponentType<{ label: string }>> => Promise.resolve(Field);

// The library does this by itself only in the first suite of a process.
afterEach(cleanup);

describe('a part whose code comes later', () => {
  it('is there at once when its code was fetched ahead', async () => {
    const { Part, load } = lazyAhead(fetchField);
    await load();
    render(inFrame(<Part label="Name" />));
    expect(screen.getByLabelText('Name')).toBeTruthy();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('otherwise comes after its fallback, and keeps what was typed when the code is fetched again', async () => {
    const { Part, load } = lazyAhead(fetchField);
    const { rerender } = render(inFrame(<Part label="Name" />));
    expect(screen.getByText('Loading')).toBeTruthy();
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Ada' } });
    await load();
    rerender(inFrame(<Part label="First name" />));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada');
  });

  it('says when its code cannot be fetched ahead', async () => {
    const { load } = lazyAhead(() => Promise.reject(new Error('no line')));
    await expect(load()).rejects.toThrow('no line');
  });
});
