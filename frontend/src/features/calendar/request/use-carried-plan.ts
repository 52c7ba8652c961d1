import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readCarriedPlan, withoutCarriedPlan, type CarriedPlan } from '#rules';

/**
 * What 'Book This Event' of the planner brings along. It leaves the address once taken, so that a reload keeps what was
 * changed since (Plans §20).
 */
export function useCarriedPlan(): CarriedPlan | null {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = readCarriedPlan(parameters) !== null;
  const [carried] = useState(() => readCarriedPlan(parameters));
  useEffect(() => {
    if (inAddress) setParameters(withoutCarriedPlan, { replace: true, preventScrollReset: true });
  }, [inAddress, setParameters]);
  return carried;
}
