import { mailtoHref, telHref } from '#rules';
import type { ReactNode } from 'react';
import type { House } from '../booking-facts.js';
import { COLOURS, FONTS, STYLE_SHEET } from './theme.js';

interface LayoutProps {
  house: House;
  /** What the list of mails shows beside the subject. */
  preview: string;
  title: string;
  /** Why the reader gets this, for the foot of the page. */
  about: string;
  children: ReactNode;
}

/** The one page all our mails are printed on: bone page, paper card, 600 pixels, good at 390 and without pictures. */
export function Layout({ house, preview, title, about, children }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{STYLE_SHEET}</style>
      </head>
      <body style={{ margin: 0, background: COLOURS.bone }}>
        <Preview>{preview}</Preview>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ background: COLOURS.bone }}
        >
          <tbody>
            <tr>
              <td
                align="center"
                className="page"
                style={{ background: COLOURS.bone, padding: '32px 16px 40px' }}
              >
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: 600, width: '100%' }}
                >
                  <tbody>
                    <Wordmark name={house.name} />
                    <Card title={title}>{children}</Card>
                    <Foot house={house} about={about} />
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Preview({ children }: { children: string }) {
  return (
    <div
      className="preview"
      style={{
        display: 'none',
        maxHeight: 0,
        overflow: 'hidden',
        fontSize: 1,
        lineHeight: '1px',
        opacity: 0,
      }}
    >
      {children}
    </div>
  );
}

function Wordmark({ name }: { name: string }) {
  return (
    <tr>
      <td align="left" style={{ padding: '0 4px 14px' }}>
        <div
          className="wordmark"
          style={{
            fontFamily: FONTS.display,
            fontSize: 24,
            lineHeight: '28px',
            fontWeight: 600,
            letterSpacing: '-0.2px',
            color: COLOURS.ink,
          }}
        >
          {name}
        </div>
        <div
          style={{
            width: 44,
            height: 2,
            marginTop: 8,
            background: COLOURS.brass,
            fontSize: 0,
            lineHeight: 0,
          }}
        />
      </td>
    </tr>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <tr>
      <td
        className="card"
        style={{
          background: COLOURS.paper,
          border: `1px solid ${COLOURS.line}`,
          borderRadius: 12,
          padding: '36px 40px 24px',
          fontFamily: FONTS.text,
        }}
      >
        <h1
          className="title"
          style={{
            margin: '0 0 18px',
            fontFamily: FONTS.display,
            fontSize: 30,
            lineHeight: '36px',
            fontWeight: 600,
            letterSpacing: '-0.3px',
            color: COLOURS.ink,
          }}
        >
          {title}
        </h1>
        {children}
      </td>
    </tr>
  );
}

function Foot({ house, about }: { house: House; about: string }) {
  const line = {
    margin: '0 0 4px',
    fontFamily: FONTS.text,
    fontSize: 13,
    lineHeight: '20px',
    color: COLOURS.grey,
  };
  const link = { color: COLOURS.grey, textDecoration: 'underline' };
  return (
    <tr>
      <td style={{ padding: '20px 4px 0' }}>
        <p className="quiet" style={line}>
          {house.name} · {house.addressLine}
        </p>
        <p className="quiet" style={line}>
          <a className="plain quiet" href={telHref(house.phone)} style={link}>
            {house.phoneDisplay}
          </a>
          {' · '}
          <a className="plain quiet" href={mailtoHref(house.email)} style={link}>
            {house.email}
          </a>
        </p>
        <p className="quiet" style={{ ...line, marginTop: 10 }}>
          {about}
        </p>
      </td>
    </tr>
  );
}
