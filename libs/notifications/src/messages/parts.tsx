import { Fragment, type ReactNode } from 'react';
import { COLOURS, FONTS } from './theme.js';

const BODY = {
  margin: '0 0 16px',
  fontFamily: FONTS.text,
  fontSize: 16,
  lineHeight: '25px',
  color: COLOURS.ink,
};

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={BODY}>
      {children}
    </p>
  );
}

export function Quiet({ children }: { children: ReactNode }) {
  return (
    <p className="quiet" style={{ ...BODY, fontSize: 14, lineHeight: '21px', color: COLOURS.grey }}>
      {children}
    </p>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <h2
      className="ink"
      style={{
        margin: '28px 0 10px',
        fontFamily: FONTS.display,
        fontSize: 20,
        lineHeight: '26px',
        fontWeight: 600,
        color: COLOURS.ink,
      }}
    >
      {children}
    </h2>
  );
}

/** The one thing to do, 52 pixels high; without a table cell of its own, Outlook would draw a bare link. */
export function Button({ href, children }: { href: string; children: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '24px 0 20px' }}>
      <tbody>
        <tr>
          <td align="center" style={{ backgroundColor: COLOURS.ember, borderRadius: 8 }}>
            <a
              href={href}
              style={{
                display: 'block',
                padding: '15px 20px',
                fontFamily: FONTS.text,
                fontSize: 17,
                lineHeight: '22px',
                fontWeight: 600,
                color: COLOURS.paper,
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

/** What is so, line by line; a fact without a value is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const told = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const cell = {
    padding: '10px 0',
    borderTop: `1px solid ${COLOURS.line}`,
    fontFamily: FONTS.text,
    fontSize: 16,
    lineHeight: '23px',
    verticalAlign: 'top',
  } as const;
  return (
    <table className="facts" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 20px' }}>
      <tbody>
        {told.map(([label, value]) => (
          <tr key={label}>
            <th
              scope="row"
              align="left"
              className="row quiet"
              style={{
                ...cell,
                width: 104,
                paddingRight: 14,
                fontSize: 14,
                fontWeight: 400,
                color: COLOURS.grey,
                textAlign: 'left',
              }}
            >
              {label}
            </th>
            <td
              dir="auto"
              className="row ink"
              style={{ ...cell, color: COLOURS.ink, wordBreak: 'break-word' }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Something that stands apart: a reason, a hint, an amount owed next. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '4px 0 20px' }}>
      <tbody>
        <tr>
          <td
            dir="auto"
            className="panel ink"
            style={{
              padding: '14px 18px',
              background: COLOURS.bone,
              borderLeft: `3px solid ${COLOURS.brass}`,
              fontFamily: FONTS.text,
              fontSize: 16,
              lineHeight: '24px',
              color: COLOURS.ink,
              wordBreak: 'break-word',
            }}
          >
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A typed text with its own line breaks. */
export function Lines({ text }: { text: string }) {
  return text.split(/\r\n|\r|\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

export function TextLink({
  href,
  plain = false,
  children,
}: {
  href: string;
  plain?: boolean;
  children: string;
}) {
  return (
    <a href={href} className={plain ? 'link plain' : 'link'} style={{ color: COLOURS.ember }}>
      {children}
    </a>
  );
}

/** A number that a line break would tear. */
export function NoWrap({ children }: { children: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}
