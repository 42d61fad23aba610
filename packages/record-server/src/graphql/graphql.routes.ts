import { graphql } from '@foyer/record-contract/endpoints'
import type { Platform } from '../platform.ts'
import { JsonText } from '../serve.ts'
import { writerFor } from '../writes/writer.ts'
import { answerDocument } from './answer-document.ts'

export function graphqlRoutes({ serve }: Platform) {
  serve(
    graphql,
    async ({ context, body, session, request }) =>
      new JsonText(await answerDocument({ context, session, request, writer: writerFor(context) }, body)),
  )
}
