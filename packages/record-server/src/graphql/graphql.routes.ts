import { graphql } from '@foyer/record-contract/endpoints'
import type { Platform } from '../platform.ts'
import { JsonText } from '../serve.ts'
import { createWriter } from '../writes/writer.ts'
import { answerDocument } from './answer-document.ts'

export function graphqlRoutes({ context, serve }: Platform) {
  const writer = createWriter(context)
  serve(
    graphql,
    async ({ body, session, request }) =>
      new JsonText(await answerDocument({ context, session, request, writer }, body)),
  )
}
