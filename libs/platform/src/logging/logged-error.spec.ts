import { QueryFailedError } from 'typeorm';
import { loggedError } from './logged-error.js';

describe('what a log says of an error', () => {
  it.each([
    ['invalid input syntax for type uuid: "Ana Perez"', 'invalid input syntax for type uuid: …'],
    [
      'Unexpected token h, "he said "hi" to Ana" is not valid JSON',
      'Unexpected token h, … is not valid JSON',
    ],
    ['550 5.1.1 <ana.perez@example.com>: Recipient rejected', '550 5.1.1 <…>: Recipient rejected'],
    ['no such number +1 (512) 555-0187', 'no such number …'],
    ['Connection terminated', 'Connection terminated'],
  ])('of %p it writes %p', (message, written) => {
    const { message: said, stack } = loggedError(new Error(message));
    expect(said).toBe(written);
    expect(stack).toMatch(/^ +at /);
    expect(stack).not.toContain('Perez');
  });

  it('keeps which constraint refused, not with which value', () => {
    const driverError = Object.assign(new Error('Ana Perez is here already'), {
      code: '23505',
      constraint: 'people_email',
      detail: 'Key (email)=(ana@example.com) already exists.',
    });
    const said = loggedError(new QueryFailedError('insert …', ['ana@example.com'], driverError));
    expect(said).toMatchObject({ name: 'QueryFailedError', code: '23505', constraint: 'people_email' });
    expect(JSON.stringify(said)).not.toMatch(/ana/i);
  });

  it('keeps where a server or a file of the house is', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    expect(loggedError(refused)).toMatchObject({
      message: 'connect ECONNREFUSED 127.0.0.1:5432',
      code: 'ECONNREFUSED',
    });
  });

  it('says no more than the kind of what is no error', () => {
    expect(loggedError({ email: 'ana@example.com' })).toEqual({ name: 'object' });
    expect(loggedError('ana@example.com')).toEqual({ name: 'string' });
  });
});
