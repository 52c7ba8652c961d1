import { constraintOf, sqlStateOf } from '../errors/domain-error.js';

/** What a log line says of something that was thrown. */
export interface LoggedError {
  name: string;
  /** Without what may have been typed by somebody. */
  message?: string;
  /** SQLSTATE, or the system's own ('ECONNREFUSED'). */
  code?: string;
  constraint?: string;
  /** Where it happened, innermost first. */
  stack?: string;
}

const QUOTED = /(["'`]).*\1/gs;
/** Begins only where a word does, so that a long text is looked through once and not from each of its letters. */
const ADDRESS = /(?<![^\s<>()",;:@])[^\s<>()",;:@]+(?:@[^\s<>()",;:@]*)+/g;
/** As many digits as the shortest phone number has. */
const LONG_NUMBER = /\+?(?:\d[\s().-]*){7,}/g;
/** SQLSTATEs of a value that the database refused, and of a function of ours that raised one: such words are made of values. */
const OF_A_VALUE = /^(22|23|P0)/;
const FRAME = /^\s+at /;

/**
 * Name, code, constraint and place of an error. Its message passes through a sieve: databases, mail servers and parsers
 * quote what they were given, and that is what people typed.
 */
export function loggedError(error: unknown): LoggedError {
  // Whatever else was thrown may be made of anything.
  if (!(error instanceof Error)) return { name: typeof error };
  const code = sqlStateOf(error);
  return {
    name: error.name,
    message: messageOf(error, code),
    code,
    constraint: constraintOf(error),
    // The first lines of a stack are the message again.
    stack: error.stack
      ?.split('\n')
      .filter((line) => FRAME.test(line))
      .join('\n'),
  };
}

function messageOf(error: Error, code = ''): string | undefined {
  if (isOfSystem(error)) return error.message;
  return OF_A_VALUE.test(code) ? undefined : withoutQuotes(error.message);
}

/** Its words name servers and files of the house alone, and whoever mends it needs them. */
function isOfSystem(error: Error): boolean {
  return 'syscall' in error && typeof error.syscall === 'string';
}

function withoutQuotes(message: string): string {
  return message.replace(QUOTED, '…').replace(ADDRESS, '…').replace(LONG_NUMBER, '…');
}
