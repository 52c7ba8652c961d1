import type { Contract } from '#contracts';
import { formatDate } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { instantLine } from '../domain/wording.js';
import { aboutBooking, nextPayment } from './booking-parts.js';
import { Layout } from './layout.js';
import type { MailAttachment, MailMessage } from './mail-message.js';
import { Button, Facts, Lines, Panel, Paragraph, Quiet, Subheading } from './parts.js';
import { COLOURS, FONTS } from './theme.js';

/** A signed version as it is kept: the text to the letter and what proves it. */
export interface SignedCopy {
  version: number;
  text: string;
  textSha256: string;
  /** null: an older client, which sends the drawn signature alone. */
  signerName: string | null;
  onBehalfOf: string | null;
  signedAt: Date;
  /** Zone in which the signer read the time. */
  timeZone: string;
  /** The signed agreement as a PDF, when there is one already. */
  pdf?: Buffer | null;
}

/** @throws Error for a version that nobody signed: its event would be a lie. */
export function signedCopyOf(contract: Contract, houseZone: string, pdf: Buffer | null): SignedCopy {
  const { version, text, textSha256, signedAt, signerName, onBehalfOf, signedTimeZone } = contract;
  if (!signedAt) throw new Error(`version ${version} of the contract carries no signature`);
  return {
    version,
    text,
    textSha256,
    signedAt,
    signerName,
    onBehalfOf,
    timeZone: signedTimeZone ?? houseZone,
    pdf,
  };
}

/** To the customer: the agreement's full text, so that they keep what they signed. */
export function contractSignedCopy(facts: BookingFacts, copy: SignedCopy): MailMessage {
  return {
    kind: 'contract-signed-copy',
    subject: `Your signed contract for ${formatDate(facts.eventDate)}`,
    body: <ContractSignedCopy facts={facts} copy={copy} />,
    attachments: [agreementFile(facts.code, copy), ...pdfFile(facts.code, copy)],
  };
}

function pdfFile(code: string, { version, pdf }: SignedCopy): MailAttachment[] {
  if (!pdf) return [];
  return [
    {
      fileName: `agreement-${code}-version-${version}-signed.pdf`,
      contentType: 'application/pdf',
      contentBase64: pdf.toString('base64'),
    },
  ];
}

/** The text byte for byte, so that anybody can check the fingerprint: mail programs reflow what stands in the message. */
function agreementFile(code: string, { version, text }: SignedCopy): MailAttachment {
  return {
    fileName: `agreement-${code}-version-${version}.txt`,
    contentType: 'text/plain; charset=utf-8',
    contentBase64: Buffer.from(text, 'utf8').toString('base64'),
  };
}

function ContractSignedCopy({ facts, copy }: { facts: BookingFacts; copy: SignedCopy }) {
  const next = nextPayment(facts);
  return (
    <Layout
      house={facts.house}
      preview={next?.sentence ?? 'Here is your copy to keep.'}
      title="Signed. Here is your copy"
      about={aboutBooking(facts)}
    >
      <Paragraph>{facts.greeting}</Paragraph>
      <Paragraph>
        Your contract is signed and your booking for {formatDate(facts.eventDate)} is confirmed. Please keep
        this message: it holds the whole agreement.
      </Paragraph>
      {next && (
        <>
          <Panel>{next.sentence}</Panel>
          <Button href={next.href}>{next.button}</Button>
        </>
      )}
      <Subheading>Signature</Subheading>
      <Facts
        facts={[
          ['Signed by', copy.signerName ?? facts.fullName],
          ['On behalf of', copy.onBehalfOf],
          ['Signed at', `${instantLine(copy.signedAt, copy.timeZone)} (${copy.timeZone})`],
          ['Version', String(copy.version)],
          [
            'SHA-256',
            <span key="hash" style={{ fontFamily: FONTS.mono, fontSize: 13, wordBreak: 'break-all' }}>
              {copy.textSha256}
            </span>,
          ],
        ]}
      />
      <Quiet>
        {copy.pdf
          ? 'The agreement is below, and attached twice: as a text file, and as a PDF with your signature.'
          : 'The agreement is below and attached as a text file. You find it as a PDF with your signature on the contract page.'}{' '}
        The SHA-256 value is the text file's fingerprint: if one letter were changed, it would differ.
      </Quiet>
      <Subheading>The agreement</Subheading>
      <Agreement text={copy.text} />
    </Layout>
  );
}

/** Paragraphs of the text with their line breaks; wraps on a phone instead of running off it. */
function Agreement({ text }: { text: string }) {
  const style = {
    margin: '0 0 14px',
    fontFamily: FONTS.text,
    fontSize: 15,
    lineHeight: '23px',
    color: COLOURS.ink,
    overflowWrap: 'break-word',
  } as const;
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} className="ink" style={isHeading(paragraph) ? { ...style, fontWeight: 600 } : style}>
      <Lines text={paragraph} />
    </p>
  ));
}

/** The agreement writes its headings in capitals, as plain text does. */
function isHeading(paragraph: string): boolean {
  return paragraph === paragraph.toUpperCase() && /\p{Lu}/u.test(paragraph);
}
