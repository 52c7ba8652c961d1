import type { FastifyReply } from 'fastify';
import type { Received } from './submissions.js';

/** 201 for a record that was made, 200 for a repetition (Answers §2); answers the record's id. */
export function answerReceived(reply: FastifyReply, { id, created }: Received): string {
  void reply.status(created ? 201 : 200);
  return id;
}
