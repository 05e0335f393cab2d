// A real mail server for tests: it keeps what it receives, and rejects the next recipients with the answers that a test gives
// it. Mails are read as people would: headers and text, decoded.

import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly to: string;
  /** Who logged in to send it; '' for nobody. */
  readonly user: string;
  /** The whole mail, headers and parts, with quoted-printable taken out. */
  readonly text: string;
}

export interface FakeSmtpServer {
  /** For VEIVALG_SMTP_URL; the password holds letters that an address must escape. */
  readonly url: string;
  /** In the order of arrival. */
  readonly received: Received[];
  /** What it says to the next recipients; then it takes them. */
  readonly replies: number[];
  close(): Promise<void>;
}

const PASSWORD = 'p@ss:ord';

export async function startFakeSmtpServer(): Promise<FakeSmtpServer> {
  const received: Received[] = [];
  const replies: number[] = [];
  const post = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo({ address }, _session, done) {
      const reply = replies.shift();
      if (reply === undefined) return done();
      done(Object.assign(new Error(`<${address}> is not wanted`), { responseCode: reply }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (bytes: Buffer) => parts.push(bytes));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]!.address;
        received.push({ to, user: String(session.user ?? ''), text: decoded(Buffer.concat(parts)) });
        done();
      });
    },
  });
  await new Promise<void>((ready) => post.listen(0, '127.0.0.1', ready));
  const { port } = post.server.address() as { port: number };
  return {
    url: `smtp://post:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    received,
    replies,
    close: () => new Promise<void>((closed) => post.close(() => closed())),
  };
}

function decoded(raw: Buffer): string {
  const joined = raw.toString('latin1').replace(/=\r\n/g, '');
  const plain = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1').toString('utf8');
}
