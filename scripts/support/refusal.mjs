/**
 * A reason not to go on that a person can act on. Its message is one sentence that says what to do; it is printed
 * without a stack. An empty message means that the part which failed has already said why.
 */
export class Refusal extends Error {
  constructor(message = '') {
    super(message);
    this.name = 'Refusal';
  }
}

/** Prints why a script ends: the sentence of a refusal, or the whole error when it is our own mistake. */
export function printFailure(error) {
  if (!(error instanceof Refusal)) console.error(error);
  else if (error.message) console.error(error.message);
}
