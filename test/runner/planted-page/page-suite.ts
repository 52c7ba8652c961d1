/** Not a suite of this project: test/architecture/runner.spec.ts runs it as a suite of components, before one of the server. */
const STYLES = './planted.module.css';

it('has a page', () => {
  document.body.textContent = 'drawn';
  expect(window.document.body.textContent).toBe('drawn');
  expect(new Event('click')).toBeInstanceOf(window.Event);
  Object.assign(process, { sawAPage: true });
});
it('has the classes of a style sheet under their own names', async () => {
  const styles = (await import(STYLES)) as { default: Record<string, string> };
  expect(styles.default).toEqual({ card: 'card', title: 'title', onTop: 'onTop', wide: 'wide' });
});
