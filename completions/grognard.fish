# Completion of grognard for fish.  The program itself says what may stand where:
# "grognard complete -- WORDS..." prints one candidate a line for the last of the words,
# or "*files*" where a file belongs.

function __grognard_candidates
    set -l words (commandline -opc) (commandline -ct)
    command $words[1] complete -- $words[2..-1] 2>/dev/null
end

# Is the word being completed a file, or the argument of an option that takes one?
function __grognard_wants_file
    set -l words (commandline -opc)
    contains -- "$words[-1]" --house --svg --png --pdf --html --csv --keep-dir
    or string match -qr -- '^--(house|svg|png|pdf|html|csv|keep-dir)=' (commandline -ct)
    or contains -- '*files*' (__grognard_candidates)
end

complete -c grognard -f
complete -c grognard -n __grognard_wants_file -F
complete -c grognard -n 'not __grognard_wants_file' -k -a '(__grognard_candidates)'
