import { classes } from '#contract/calls.ts'
import type { Article } from '#contract/centre/catalogue.ts'
import type { Participant } from '#web/people/family/participant.ts'
import { answerOf } from '#web/platform/query-client.ts'
import { isGuided } from './term-choice.ts'

/** The terms of an article, with their state for the participant. */
export const termsQuery = (article: Article, { ageGroup, childId }: Participant) =>
  answerOf(isGuided(article) ? classes.multiple : classes.single, {
    query: { hiddenUsers: 'false', article: article._id, ageGroup, child: childId },
  })
