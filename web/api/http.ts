// The one place that talks to /v1: headers, bodies and errors as the specification's sections 7 and 8 say.
//   ok        → the JSON body (undefined for 204 and DELETE)
//   not ok    → throws ApiError: the JSON body plus http_status; a 5xx carries its status text only

import { localeNow, sessionStore } from '../state/session.ts';
import { fetchFromServer } from './fetch-from-server.ts';

/** What the server said: `detail`, `non_field_errors` and a list per field, and the status. */
export class ApiError extends Error {
  readonly http_status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>, message: string) {
    super(message);
    this.name = 'ApiError';
    this.http_status = status;
    this.body = body;
  }

  /** The messages that belong under one field. */
  field(name: string): string {
    const said = this.body[name];
    return Array.isArray(said) ? said.join(' ') : typeof said === 'string' ? said : '';
  }
}

/** The language that the server is asked to answer in. */
export function acceptLanguage(): string {
  return localeNow() === 'en' ? 'en' : 'nb';
}

/** How the caller authenticates: the token of the login, or ''. */
function ownAuthorization(): string {
  const { token } = sessionStore.getState();
  return token ? `Token ${token}` : '';
}

/** The headers of every call; JSON unless the body brings its own content type (multipart). */
export function headers(json = true, authorization = ownAuthorization()): Record<string, string> {
  const csrf = typeof document === 'undefined' ? '' : cookie('csrftoken');
  return {
    Accept: 'application/json',
    ...(json ? { 'Content-Type': 'application/json' } : {}),
    'Accept-Language': acceptLanguage(),
    ...(authorization ? { Authorization: authorization } : {}),
    ...(csrf ? { 'X-CSRFtoken': csrf } : {}),
  };
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls /v1/{path}. A payload that holds a file goes as multipart, anything else as JSON. */
export async function call<T>(method: Method, path: string, payload?: object, signal?: AbortSignal): Promise<T> {
  return await callAs<T>(ownAuthorization(), method, path, payload, signal);
}

/** The same with another authorization than the login's: a share link's. */
export async function callAs<T>(
  authorization: string,
  method: Method,
  path: string,
  payload?: object,
  signal?: AbortSignal,
): Promise<T> {
  const form = payload && hasFile(payload) ? formData(payload) : null;
  const response = await fetchFromServer(`/v1/${path}`, {
    method,
    credentials: 'include',
    headers: headers(form === null, authorization),
    body: form ?? (payload === undefined ? undefined : JSON.stringify(payload)),
    signal,
  });
  if (!response.ok) throw await errorOf(response);
  if (method === 'DELETE' || response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

/** The error that a failed response stands for. */
export async function errorOf(response: Response): Promise<ApiError> {
  if (response.status >= 500) {
    const text = response.statusText || `HTTP ${response.status}`;
    return new ApiError(response.status, {}, text);
  }
  const body: unknown = await response.json().catch(() => ({}));
  const record = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return new ApiError(response.status, { ...record, http_status: response.status }, firstMessage(record, response));
}

function firstMessage(body: Record<string, unknown>, response: Response): string {
  for (const said of [body.detail, body.non_field_errors, ...Object.values(body)]) {
    if (typeof said === 'string' && said !== '') return said;
    if (Array.isArray(said) && typeof said[0] === 'string') return said[0];
  }
  return response.statusText || `HTTP ${response.status}`;
}

function hasFile(payload: object): boolean {
  return Object.values(payload).some((value) => value instanceof Blob);
}

/** Multipart form data: objects as JSON, null as empty. */
export function formData(payload: object): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(payload)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(key, value);
    else if (value === null) form.append(key, '');
    else form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

/** Bytes of one of our own addresses; `etag` makes a repeated read cheap through the browser's cache. */
export async function fetchBytesOf(path: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetchFromServer(path, {
    headers: { ...headers(false), Accept: 'application/octet-stream' },
    credentials: 'include',
    signal,
  });
  if (!response.ok) throw await errorOf(response);
  return new Uint8Array(await response.arrayBuffer());
}
