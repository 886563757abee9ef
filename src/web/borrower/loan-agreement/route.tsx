/** placeholder until written below */
export default function P() { return null; }
