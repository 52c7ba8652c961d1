import { refuseRobots } from './form-guard.js';

describe('what only a robot sends', () => {
  it.each([
    [{}],
    [{ website: '' }],
    [{ formAgeMs: 2000 }],
    [{ formAgeMs: null as never, website: null as never }],
  ])('takes %j, which a person or an older client sends', (traces) => {
    expect(() => refuseRobots(traces)).not.toThrow();
  });

  it.each([[{ website: 'https://spam.test' }], [{ formAgeMs: 1999 }], [{ formAgeMs: 0 }]])(
    'refuses %j',
    (traces) => {
      expect(() => refuseRobots(traces)).toThrow('Please check the form and send it again.');
    },
  );
});
