import {
  BatchHalted,
  type CompositeInput,
  type CompositeResults,
  RolledBackTogether,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { inTransaction } from '../db/transaction.ts'
import { apiErrorOf } from '../errors/error-handler.ts'
import { platformErrorBody } from '../errors/platform-error-body.ts'
import type { Transaction } from '../options.ts'
import type { Platform, PlatformCall } from '../platform.ts'
import { makeCall, type SubresponseResult } from './make-call.ts'
import { fillBody, fillText } from './references.ts'

type Composite = PlatformCall<unknown, unknown, CompositeInput>

/** Thrown to roll back the transaction; carries the response. */
class Undone extends Error {
  readonly answers: SubresponseResult[]
  constructor(answers: SubresponseResult[]) {
    super('a composite request was undone')
    this.answers = answers
  }
}

const isFailure = ({ status }: SubresponseResult) => status >= 400

/** Runs several calls in order. */
export function compositeRoutes(platform: Platform) {
  const { serve } = platform

  /** Later subrequests may reference results of earlier ones. */
  const inOrder = async ({ context, body, session, request }: Composite, transaction?: Transaction) => {
    const results = new Map<string, unknown>()
    const answers: SubresponseResult[] = []
    for (const { method, url, referenceId, body: own } of body.compositeRequest) {
      let answer: SubresponseResult
      try {
        const part = { method, url: fillText(url, results), body: fillBody(own, results) }
        answer = await makeCall(platform, part, { context, session, request, transaction })
      } catch (error) {
        const refused = apiErrorOf(error, context, session.language)
        answer = { status: refused.status, body: platformErrorBody(refused) }
      }
      if (!isFailure(answer)) results.set(referenceId, answer.body)
      answers.push(answer)
    }
    return answers
  }

  const allOrNone = async (call: Composite) => {
    try {
      return await inTransaction(call.context.options.pool, call.session, async (transaction) => {
        const answers = await inOrder(call, transaction)
        if (!answers.some(isFailure)) return answers
        const undone = RolledBackTogether().in(call.session.language)
        throw new Undone(
          answers.map((answer) =>
            isFailure(answer) ? answer : { status: undone.status, body: platformErrorBody(undone) },
          ),
        )
      })
    } catch (error) {
      if (error instanceof Undone) return error.answers
      throw error
    }
  }

  serve(endpoints.composite, async (call): Promise<CompositeResults> => {
    const answers = call.body.allOrNone === true ? await allOrNone(call) : await inOrder(call)
    return {
      compositeResponse: call.body.compositeRequest.map(({ referenceId }, index) => ({
        body: answers[index]?.body ?? null,
        httpHeaders: {},
        httpStatusCode: answers[index]?.status ?? 500,
        referenceId,
      })),
    }
  })

  serve(endpoints.compositeBatch, async ({ context, body, session, request }) => {
    const results: SubresponseResult[] = []
    for (const { method, url, richInput } of body.batchRequests) {
      const isHalted = body.haltOnError === true && results.some(isFailure)
      results.push(
        isHalted
          ? { status: BatchHalted.status, body: platformErrorBody(BatchHalted()) }
          : await makeCall(platform, { method, url, body: richInput }, { context, session, request }),
      )
    }
    return {
      hasErrors: results.some(isFailure),
      results: results.map(({ status, body: result }) => ({ statusCode: status, result })),
    }
  })
}
