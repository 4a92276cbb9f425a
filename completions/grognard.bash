# Completion of grognard for bash.  The program itself says what may stand where:
# "grognard complete -- WORDS..." prints one candidate a line for the last of the words,
# or "*files*" where a file belongs.
# shellcheck shell=bash

_grognard() {
    local program=${1:-grognard} word option prefix='' i
    local -a words=()

    # bash cuts words at "=", the program does not: join them again.
    for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((i == 1)) || [[ $word != '=' && ${COMP_WORDS[i - 1]} != '=' ]]; then
            words+=("$word")
        elif [[ -z $word && ${COMP_LINE:0:COMP_POINT} == *[[:space:]] ]]; then
            words+=("") # a space stands between
        else
            words[${#words[@]} - 1]+=$word
        fi
    done
    word=${words[${#words[@]} - 1]}

    option=${words[${#words[@]} - 2]}
    if [[ $word == --*=* ]]; then
        option=${word%%=*} prefix=${word%%=*}=
    fi
    case $option in
        --house | --svg | --png | --pdf | --html | --csv | --keep-dir)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -- "${word#"$prefix"}")
            COMPREPLY=("${COMPREPLY[@]/#/$prefix}")
            ;;
        *)
            mapfile -t COMPREPLY < <("${program/#\~\//$HOME/}" complete -- "${words[@]}" 2>/dev/null)
            if [[ ${COMPREPLY[0]-} == '*files*' ]]; then
                compopt -o filenames 2>/dev/null
                mapfile -t COMPREPLY < <(compgen -f -- "$word")
                return
            fi
            compopt -o nosort 2>/dev/null
            if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
                compopt -o nospace 2>/dev/null
            fi
            ;;
    esac

    # For bash the word to complete begins behind the last "=".
    if [[ $word == *=* && $COMP_WORDBREAKS == *=* ]]; then
        COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*=}"}"}")
    fi
}

complete -F _grognard grognard
