import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** Requests whose answer is not out to the last byte. */
  asked: number;
  /** What had arrived when the last answer was out; more than that is the beginning of another request. */
  bytesRead: number;
  wasQuiet: boolean;
}

/**
 * Knows which connections nobody needs. Node's own idea of that, by which it closes them when a server closes, takes an answer
 * for sent that still waits for a slow reader, and cuts it off.
 */
export class OpenConnections {
  private readonly connections = new Map<Socket, Connection>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.connections.set(socket, { asked: 0, bytesRead: 0, wasQuiet: false });
      socket.once('close', () => this.connections.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => this.count(socket, answer));
    server.closeIdleConnections = () => this.closeQuiet();
  }

  /** Closes those that were quiet at the look before this one too: a request that had arrived by then has been read meanwhile. */
  closeQuiet(): void {
    for (const [socket, connection] of this.connections) {
      const isQuiet = connection.asked === 0 && socket.bytesRead === connection.bytesRead;
      if (isQuiet && connection.wasQuiet) socket.destroy();
      connection.wasQuiet = isQuiet;
    }
  }

  private count(socket: Socket, answer: ServerResponse): void {
    const connection = this.connections.get(socket);
    if (!connection) return;
    connection.asked += 1;
    connection.wasQuiet = false;
    answer.once('close', () => {
      connection.asked -= 1;
      connection.bytesRead = socket.bytesRead;
    });
  }
}
