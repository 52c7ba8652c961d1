import { type ArgumentMetadata, Injectable, ValidationPipe, type ValidationError } from '@nestjs/common';
import { withoutDirectionControls } from '#rules';
import { DomainError, type FieldError } from '#platform';

/**
 * Unknown keys are dropped, not refused (Access §14); wrong types name their field. Texts lose the characters that would
 * turn the direction of what stands around them, here for all routes, so that no form can forget it.
 */
@Injectable()
export class CheckedInputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      transform: true,
      stopAtFirstError: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => {
        const fields = errors.flatMap((error) => fieldErrors(error));
        return new DomainError('invalid', 'INVALID', fields[0]?.message ?? 'The request is not valid.', {
          errors: fields,
        });
      },
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return super.transform(metadata.type === 'custom' ? value : readableTexts(value), metadata);
  }
}

/** Bodies are at most a few levels deep when they arrive here (see bodies/body-bounds.ts). */
function readableTexts(value: unknown): unknown {
  if (typeof value === 'string') return withoutDirectionControls(value);
  if (Array.isArray(value)) return value.map(readableTexts);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, readableTexts(each)]));
}

/** What JSON and query strings are read into; a stream of an upload is left alone. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function fieldErrors(error: ValidationError, prefix = ''): FieldError[] {
  const field = `${prefix}${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`))];
}
