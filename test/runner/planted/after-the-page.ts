/** Runs in the same process after the planted suite of components, and must find nothing of its page. */
it('finds no page that a suite of components had', () => {
  const names = ['window', 'document', 'HTMLElement', 'IS_REACT_ACT_ENVIRONMENT'];
  expect(process).toHaveProperty('sawAPage', true);
  expect(names.filter((name) => name in globalThis)).toEqual([]);
  expect(Event.toString()).toContain('class Event');
  expect(new File(['text'], 'a.txt')).toBeInstanceOf(Blob);
});
