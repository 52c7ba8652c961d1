import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError, type FieldError } from '#platform';

/** Unknown keys are dropped, not refused (Rulings §3.6); wrong types name their field. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
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

function fieldErrors(error: ValidationError, prefix = ''): FieldError[] {
  const field = `${prefix}${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`))];
}
