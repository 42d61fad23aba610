const WORDS = [
  'ARG',
  'CMD',
  'COPY',
  'ENTRYPOINT',
  'ENV',
  'EXPOSE',
  'FROM',
  'HEALTHCHECK',
  'LABEL',
  'RUN',
  'STOPSIGNAL',
  'USER',
  'VOLUME',
  'WORKDIR',
]

/** Parses the stages and steps of a Containerfile. Throws on an error. */
export function readRecipe(text) {
  const stages = []
  const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n\s*/g, ' ')
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
    if (!WORDS.includes(word)) throw new Error(`The Containerfile has a line that is no step: ${line}`)
    if (word === 'FROM') {
      const [, image = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? []
      if (image === '') throw new Error(`FROM without an image: ${line}`)
      stages.push({ image, name, steps: [] })
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error(`The Containerfile starts with ${word} instead of FROM`)
    const from = /--from=(\S+)/.exec(rest)?.[1]
    if (from !== undefined && !stages.slice(0, -1).some(({ name }) => name === from))
      throw new Error(`The Containerfile copies from ${from}, which is no earlier stage`)
    if (['CMD', 'ENTRYPOINT'].includes(word) && rest.startsWith('[')) JSON.parse(rest)
    stage.steps.push({ word, text: rest })
  }
  return stages
}
