import { dirname, join } from 'node:path'

const SERVER = 'apps/server/src/'
const IMPORT = /(?:import|export)\s+(type\s+)?([^'"]*?)\s*from\s+'([^']+)'|import\('([^']+)'\)/g
/** The global, not a header such as `sec-fetch-site`. */
const FETCH = /(?<![-\w'])fetch\s*[(.]|globalThis\.fetch/
const CLIENT_MODULES = /^node:(https?|http2|net|tls|dgram)$/
/** Names of `node:net` and `node:http` that open no connection. */
const HARMLESS = new Set(['BlockList', 'createServer', 'isIP', 'isIPv4', 'isIPv6'])

/** Packages of the server that open connections. Those of OpenTelemetry report on the process, to its operator. */
const CLIENT_PACKAGES = /^(@aws-sdk\/.*|@opentelemetry\/exporter-.*|nodemailer|openid-client|stripe)$/
/** Packages that open no connections, except to the database. */
const OTHER_PACKAGES =
  /^(@expo-google-fonts\/.*|@fastify\/.*|@foyer\/.*|@node-rs\/argon2|@opentelemetry\/(api|resources|sdk-.*)|@signpdf\/signpdf|@simplewebauthn\/server|@types\/.*|@zxcvbn-ts\/.*|fastify|fontkit|graphile-worker|node-forge|passkit-generator|pdfkit|pg|pg-copy-streams|prom-client|qrcode|sharp|xmllint-wasm)$/

/** Returns packages without a classification. */
export const unclassifiedPackages = (names) =>
  names.filter((name) => CLIENT_PACKAGES.test(name) === OTHER_PACKAGES.test(name))

function importsIn({ name, text }) {
  return [...text.matchAll(IMPORT)].map(([, type, names = '', from, dynamic]) => ({
    isType: type !== undefined,
    names: (names.match(/(?:type\s+)?\w+/g) ?? []).filter((each) => !each.startsWith('type ')),
    module: (from ?? dynamic).startsWith('.') ? join(dirname(name), from ?? dynamic) : (from ?? dynamic),
  }))
}

const opensConnection = ({ text, imports }) =>
  FETCH.test(text) ||
  imports.some(
    ({ isType, names, module }) =>
      !isType &&
      (CLIENT_PACKAGES.test(module) ||
        (CLIENT_MODULES.test(module) && names.some((each) => !HARMLESS.has(each)))),
  )

/**
 * Returns server files that can open connections bypassing the gate: they neither declare an
 * `ExternalService` (directly or by an imported function), nor are used only by files that do or inside a gated call.
 */
export function ungatedFiles(files) {
  const sources = files
    .filter(({ name }) => name.startsWith(SERVER) && !name.startsWith(`${SERVER}tracing/`))
    .map((file) => ({ ...file, imports: importsIn(file) }))
  // `currentCall` throws outside of a call that the gate has let through.
  const declares = ({ text }) => text.includes('new ExternalService(') || text.includes(' = currentCall()')
  const byName = new Map(sources.map((source) => [source.name, source]))
  return sources
    .filter(opensConnection)
    .filter((source) => {
      if (declares(source)) return false
      if (source.imports.some(({ module }) => byName.has(module) && declares(byName.get(module))))
        return false
      const users = sources.filter(({ imports }) => imports.some(({ module }) => module === source.name))
      return users.length === 0 || !users.every(declares)
    })
    .map(({ name }) => name)
}
