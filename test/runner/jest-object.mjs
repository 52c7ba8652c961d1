import { ModuleMocker } from 'jest-mock';

const mocker = new ModuleMocker(globalThis);

/** What `@jest/globals` offers to suites in plain Node. Modules cannot be mocked there: they are shared. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  mocked: mocker.mocked.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
};
