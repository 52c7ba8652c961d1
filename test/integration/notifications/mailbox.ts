import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** What the envelope said: who really gets it. */
  recipients: string[];
  raw: string;
  mail: ParsedMail;
}

type Verdict = 'accept' | 'later' | 'never';

/** A real SMTP server on this machine that keeps what it takes and refuses when told to. */
export class Mailbox {
  readonly received: ReceivedMail[] = [];
  /** How often somebody asked for a recipient, taken or not. */
  tries = 0;
  verdict: Verdict = 'accept';
  private server: SMTPServer;
  private port = 0;

  private constructor() {
    this.server = this.make();
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await mailbox.listen();
    return mailbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Nobody answers at this address any more. */
  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** The server is back at the same address. */
  async reopen(): Promise<void> {
    this.server = this.make();
    await this.listen();
  }

  private listen(): Promise<void> {
    return new Promise((resolve) => {
      this.server.listen(this.port, '127.0.0.1', () => {
        this.port = (this.server.server.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  private make(): SMTPServer {
    return new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo: (_address, _session, callback) => {
        this.tries += 1;
        callback(refusal(this.verdict));
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks);
          void simpleParser(raw).then((mail) => {
            const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
            this.received.push({ recipients, raw: raw.toString('utf8'), mail });
            callback();
          });
        });
      },
    });
  }
}

function refusal(verdict: Verdict): Error | null {
  if (verdict === 'accept') return null;
  const responseCode = verdict === 'later' ? 451 : 550;
  return Object.assign(new Error(verdict === 'later' ? 'Greylisted, try again later' : 'No such user'), {
    responseCode,
  });
}
