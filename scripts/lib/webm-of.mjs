/** Element ids of a WebM file. */
const ID = {
  header: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timecode: 0xe7,
  simpleBlock: 0xa3,
}
const NANOSECONDS_OF_MILLISECOND = 1_000_000
const VIDEO = 1
const KEY_FRAME = 0x80

/** Muxes encoded frames to a video that every browser plays; each key frame starts a cluster. */
export function webmOf(frames, { width, height, framesPerSecond }) {
  const clusters = []
  for (const frame of frames) {
    if (frame.isKey) clusters.push([])
    clusters.at(-1).push(frame)
  }
  const milliseconds = (frames.length * 1000) / framesPerSecond
  return Buffer.concat([
    element(ID.header, [
      number(ID.version, 1),
      number(ID.readVersion, 1),
      number(ID.maxIdLength, 4),
      number(ID.maxSizeLength, 8),
      text(ID.docType, 'webm'),
      number(ID.docTypeVersion, 2),
      number(ID.docTypeReadVersion, 2),
    ]),
    element(ID.segment, [
      element(ID.info, [
        number(ID.timecodeScale, NANOSECONDS_OF_MILLISECOND),
        float(ID.duration, milliseconds),
        text(ID.muxingApp, 'foyer'),
        text(ID.writingApp, 'foyer'),
      ]),
      element(ID.tracks, [
        element(ID.track, [
          number(ID.trackNumber, 1),
          number(ID.trackUid, 1),
          number(ID.trackType, VIDEO),
          text(ID.codecId, 'V_VP8'),
          element(ID.video, [number(ID.pixelWidth, width), number(ID.pixelHeight, height)]),
        ]),
      ]),
      ...clusters.map(clusterOf),
    ]),
  ])
}

function clusterOf(frames) {
  const [{ milliseconds: begin }] = frames
  const blocks = frames.map(({ data, isKey, milliseconds }) => {
    const head = Buffer.alloc(4)
    // Track number, time since the start of the cluster, and whether it is a key frame.
    head.writeUInt8(0x81, 0)
    head.writeInt16BE(milliseconds - begin, 1)
    head.writeUInt8(isKey ? KEY_FRAME : 0, 3)
    return element(ID.simpleBlock, [head, data])
  })
  return element(ID.cluster, [number(ID.timecode, begin), ...blocks])
}

function element(id, parts) {
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  // Eight bytes for every size, marked by the first bit.
  size.writeBigUInt64BE(2n ** 56n + BigInt(body.length))
  return Buffer.concat([bytesOf(id), size, body])
}

const number = (id, value) => element(id, [bytesOf(value)])
const text = (id, value) => element(id, [Buffer.from(value)])

function float(id, value) {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, [bytes])
}

function bytesOf(value) {
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}
