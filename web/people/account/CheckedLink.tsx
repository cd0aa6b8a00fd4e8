import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { account, family } from '#contract/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { answerOf } from '#web/platform/query-client.ts'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

interface CheckedLinkProps {
  check: typeof account.checkResetLink | typeof family.checkSetupLink
  token: string
  /** Shown with the server's sentence when the link no longer works. */
  Refused: ComponentType<{ sentence: string }>
  children: ReactNode
}

/** Asks on opening whether a link still works, so that no password is typed in vain (docs/product/account.md §7.6). */
export const CheckedLink = ({ check, token, Refused, children }: CheckedLinkProps) => {
  const { data, error } = useQuery({ ...answerOf(check, { params: { token } }), staleTime: Infinity })
  if (error instanceof ApiError && error.code) return <Refused sentence={error.message} />
  // A failed call says nothing about the link; the form's own call decides.
  if (!data && !error) return <Skeleton label={m.loading()} shapes={['field', 'field']} />
  return children
}
