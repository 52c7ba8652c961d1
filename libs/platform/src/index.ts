export {
  ACCESS_POLICY,
  type AccessPolicy,
  Admitted,
  type Gate,
  Public,
  Webhook,
} from './auth/access-policy.js';
export { AccessGuard, isOwnPage } from './auth/access.guard.js';
export { assertEveryRouteHasAPolicy } from './auth/assert-policies.js';
export { callerOf } from './auth/callers.js';
export { SessionCookies } from './auth/cookies.js';
export { type Proof, Proofs, provedKeyOf } from './auth/proofs.js';
export {
  endSessionsOf,
  GRANT_SECONDS,
  lockSession,
  Sessions,
  VERIFIED_SECONDS,
  type Grant,
  type Session,
  type SessionHolder,
  type SessionKind,
} from './auth/sessions.js';
export { StepUpCodes, type ContactType } from './auth/step-up-codes.js';
export { hashToken, newToken } from './auth/tokens.js';
export { BusinessClock, TechnicalClock } from './clock/clocks.js';
export {
  APP_CONFIG,
  ConfigError,
  loadConfig,
  takesCards,
  type AppConfig,
  type StepUpMode,
} from './config/app-config.js';
export type { S3Config, StripeConfig } from './config/providers.js';
export { column, columnOf, columns, type Columns, type RowOf } from './database/columns.js';
export { createDataSource } from './database/data-source.js';
export { Database, type Statement } from './database/database.js';
export { asServing, MAY_CHANGE_SCHEMA, withRole } from './database/as-serving.js';
export { migrate, migrateQueue, pendingMigrations } from './database/migrate.js';
export { type Values } from './database/named-parameters.js';
export { prepareServingRole, servingRoleOf } from './database/serving-role.js';
export { RowStream } from './database/row-stream.js';
export { SharedReads } from './database/shared-reads.js';
export { rowsOf, Transactions, type Tx } from './database/transactions.js';
export {
  constraintOf,
  DomainError,
  sqlStateOf,
  type ErrorKind,
  type FieldError,
} from './errors/domain-error.js';
export { FAULT_POINTS, type FaultPoint } from './faults/fault-point-names.js';
export { contentDisposition } from './http/content-disposition.js';
export { sendFile, type Audience, type OpenFile } from './http/send-file.js';
export { EVENT_QUEUE, JobQueues, type EventJob } from './jobs/job-queues.js';
export { HouseQueue } from './jobs/queue-classes.js';
export { QueueConnections } from './jobs/queue-connections.js';
export { refuseRobots, type FormTraces } from './limits/form-guard.js';
export { networkOf } from './limits/network-of.js';
export { RateLimits, type RateLimit } from './limits/rate-limits.js';
export { Secrets } from './links/secrets.js';
export { SignedLinks, type LinkContent } from './links/signed-links.js';
export { answerPage } from './lists/answer-page.js';
export {
  page,
  sortOrdersOf,
  type Condition,
  type ListSource,
  type Page,
  type SortOrder,
} from './lists/page.js';
export { PageQuery } from './lists/page-query.js';
export { Log } from './logging/log.js';
export {
  MAIL_TRANSPORT,
  MailRefused,
  SmtpMail,
  type MailTransport,
  type OutgoingMail,
} from './mail/mail-transport.js';
export { RelayNotifier } from './outbox/relay-notifier.js';
export {
  EventHandlers,
  HandlesEvent,
  type EventHandlerClass,
  type OutsideHandlerClass,
} from './outbox/event-handlers.js';
export { EventRunner } from './outbox/event-runner.js';
export { isDoneSql, Outbox, payloadOfEvent } from './outbox/outbox.js';
export { OutboxRelay } from './outbox/outbox-relay.js';
export { FailedHandlers } from './outbox/failed-handlers.js';
export { PlatformModule } from './platform.module.js';
export { presetValue, storedValues, storeValue } from './settings/stored-values.js';
export { DiskStorage } from './storage/disk-storage.js';
export {
  FILE_STORAGE,
  fileErrorCode,
  type FileStorage,
  isOutOfSpace,
  StorageFull,
  type StoredFile,
} from './storage/file-storage.js';
export { S3Storage } from './storage/s3-storage.js';
export { storageFor } from './storage/storage-for.js';
export { answerReceived } from './submissions/answer-received.js';
export { fingerprintOf, sha256 } from './submissions/fingerprint.js';
export { versionOf } from './submissions/form-version.js';
export { IdempotencyKey } from './submissions/idempotency-key.js';
export { Submissions, type Received } from './submissions/submissions.js';
export {
  type Channel,
  isSuppressedSql,
  SuppressedAddresses,
  type SuppressionReason,
} from './suppressed/suppressed-addresses.js';
export { SMS_TRANSPORT, SmsRefused, TwilioSms, type SmsTransport } from './sms/sms-transport.js';
export { BodyPace } from './http/body-pace.js';
export { discardRest } from './http/discard-rest.js';
